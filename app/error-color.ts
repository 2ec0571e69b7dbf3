/** The error colour of SPEC section 9. */
export const ERROR_COLOR = '#d8342c';
