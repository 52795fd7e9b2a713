const domain = "@many.example";

/** Returns the login address of an account that `npm run seed` adds; developers and staff are numbered from 0. */
export function bulkEmail(kind: "developer" | "staff", number: number): string {
  return `${kind}${number}${domain}`;
}
