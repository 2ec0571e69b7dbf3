/** The colours of clusters, in the order of their flags. */
export const COLOURS = ['#0f6cbd', '#c50f1f', '#13a10e', '#8764b8', '#ca5010', '#038387'] as const;
