/** The colours of clusters, in the order of their flags. Red and green are left to what is ill and what is fine. */
export const COLOURS = ['#0f6cbd', '#ca5010', '#8764b8', '#038387', '#c239b3', '#7a7574'] as const;
