import { html, type TrustedHtml } from "./html.ts";

/** Lucide icons (ISC), as in the console; only those that public pages need. */
const outlines = {
  developers: html`<path d="m18 16 4-4-4-4"/><path d="m6 8-4 4 4 4"/><path d="m14.5 4-5 16"/>`,
  marketers: html`<path d="M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z"/><path d="M6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14"/><path d="M8 6v8"/>`,
  register: html`<path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2"/><circle cx="9" cy="7" r="4"/><path d="M19 8v6M22 11h-6"/>`,
  draft: html`<path d="M21.2 6.8a2.8 2.8 0 0 0-4-4L3.8 16.2a2 2 0 0 0-.5.8L2 21.4a.5.5 0 0 0 .6.6L7 20.7a2 2 0 0 0 .8-.5zM15 5l4 4"/>`,
  checks: html`<path d="M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2"/><path d="m9 12 2 2 4-4"/>`,
  review: html`<path d="M2.1 12.3a1 1 0 0 1 0-.7 10.8 10.8 0 0 1 19.8 0 1 1 0 0 1 0 .7 10.8 10.8 0 0 1-19.8 0"/><circle cx="12" cy="12" r="3"/>`,
  live: html`<circle cx="12" cy="12" r="10"/><path d="m9 12 2 2 4-4"/>`,
  delayed: html`<path d="m21.7 18-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4M12 17h.01"/>`,
  menu: html`<path d="M4 6h16M4 12h16M4 18h16"/>`,
  check: html`<path d="M20 6 9 17l-5-5"/>`,
  link: html`<path d="M7 7h10v10"/><path d="M7 17 17 7"/>`,
  mail: html`<path d="m22 7-9 5.7a2 2 0 0 1-2 0L2 7"/><rect x="2" y="4" width="20" height="16" rx="2"/>`,
  phone: html`<path d="M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4"/>`,
} as const;

export function renderIcon(name: keyof typeof outlines, size = 18): TrustedHtml {
  return html`<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${outlines[name]}</svg>`;
}

/** The store's logo, as in `ui/marks/Brand.tsx`. */
export const logoSvg = html`<svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#006ADC"/><path d="M11.5 13v-2a4.5 4.5 0 0 1 9 0v2" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/><path d="M9.5 12.6h13a1 1 0 0 1 1 1V22a2.6 2.6 0 0 1-2.6 2.6h-9.8A2.6 2.6 0 0 1 8.5 22v-8.4a1 1 0 0 1 1-1Z" fill="#fff"/><path d="M14.3 16.1v5.2l4.5-2.6z" fill="#006ADC"/></svg>`;

/** The logo as a data URL, which needs no request. */
export const favicon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%23006ADC'/%3E%3Cpath d='M11.5 13v-2a4.5 4.5 0 0 1 9 0v2' fill='none' stroke='%23fff' stroke-width='2.2' stroke-linecap='round'/%3E%3Cpath d='M9.5 12.6h13a1 1 0 0 1 1 1V22a2.6 2.6 0 0 1-2.6 2.6h-9.8A2.6 2.6 0 0 1 8.500 22v-8.400a1 1 0 0 1 1-1Z' fill='%23fff'/%3E%3Cpath d='M14.300 16.100v5.200l4.500-2.600z' fill='%23006ADC'/%3E%3C/svg%3E";
