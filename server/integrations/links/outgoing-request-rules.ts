/** Rules for every outgoing request. */
export interface OutgoingRequestRules {
  readonly ports: readonly number[];
  readonly userAgent: string;
  mayReach(address: string): boolean;
  /** Certificate authorities to trust instead of Node's own; undefined for Node's own. */
  readonly authorities: string | undefined;
}
