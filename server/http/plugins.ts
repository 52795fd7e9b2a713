import type { Plugin } from "#server/http/app.ts";

/** Routes beyond the contract's calls: resumable uploads, signed files. */
export const plugins: readonly Plugin[] = [];
