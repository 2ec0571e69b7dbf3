/** The error colour (frame.theme). */
export const ERROR_COLOR = '#d8342c';
