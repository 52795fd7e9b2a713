const notFound = "/404";
let missing: string | null = null;

/** Remembers the requested path and returns the path of the 404 page. */
export function rememberNotFoundPath(pathname: string): string {
  if (pathname !== notFound) missing = pathname;
  return notFound;
}

/** On /404 the path that wasn't found; elsewhere the path itself. */
export function notFoundPath(pathname: string): string {
  return pathname === notFound ? (missing ?? pathname) : pathname;
}
