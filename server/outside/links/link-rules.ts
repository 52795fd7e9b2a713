/** What every request of a page goes by. */
export interface LinkRules {
  readonly ports: readonly number[];
  readonly userAgent: string;
  mayReach(address: string): boolean;
  /** Instead of the certificate authorities that Node brings. */
  readonly authorities: string | undefined;
}
