/** The console's logo, for pages of the host: the files of the console may need a sign-in. */
export const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none"><rect width="32" height="32" rx="8" fill="#0b6e9a"/><g stroke="#fff" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="2.5" d="M9 10.5 14.5 16 9 21.5"/><path stroke-width="1.75" d="M22 12.75v6.5M14.5 16H22"/></g><g fill="#fff"><circle cx="22" cy="10.5" r="2.25"/><circle cx="22" cy="21.5" r="2.25"/></g></svg>',
)}`;
