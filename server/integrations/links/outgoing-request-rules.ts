/** Rules for every outgoing request. */
export interface OutgoingRequestRules {
  readonly ports: readonly number[];
  readonly userAgent: string;
  mayReach(address: string): boolean;
  /** Replaces Node's certificate authorities. */
  readonly authorities: string | undefined;
}
