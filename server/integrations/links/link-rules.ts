/** Rules for every outgoing request. */
export interface LinkRules {
  readonly ports: readonly number[];
  readonly userAgent: string;
  mayReach(address: string): boolean;
  /** Replaces Node's certificate authorities. */
  readonly authorities: string | undefined;
}
