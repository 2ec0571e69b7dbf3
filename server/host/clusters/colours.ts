/** The colours of clusters, in the order of their flags. None is that of a state: red, orange, yellow and green are left to those. */
export const COLOURS = ['#0f6cbd', '#8764b8', '#038387', '#c239b3', '#8e562e', '#7a7574'] as const;
