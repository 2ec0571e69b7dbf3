export const confirmText = {
  title: 'Warning',
  yes: 'yes',
  no: 'no',
} as const;
