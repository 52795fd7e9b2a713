/**
 * Increment with every change to facts or findings: the server re-inspects files whose facts come from an earlier
 * version.
 */
export const inspectorVersion = 6;
