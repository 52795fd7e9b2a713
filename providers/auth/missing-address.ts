const notFound = "/404";
let missing: string | null = null;

/** Notes what was asked for and leads to the page that says it is not there. */
export function leadTo404(asked: string): string {
  if (asked !== notFound) missing = asked;
  return notFound;
}

/** The address that a screen asked about in vain, on /404; anywhere else the address itself. */
export function missingAddress(pathname: string): string {
  return pathname === notFound ? (missing ?? pathname) : pathname;
}
