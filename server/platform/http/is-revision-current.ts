/**
 * Tells whether the caller saw the record's latest save. A client of the specification sends no revision: its write
 * applies to the record as it is.
 */
export function isRevisionCurrent(record: { readonly revision: number }, seen: number | undefined): boolean {
  return seen === undefined || seen === record.revision;
}
