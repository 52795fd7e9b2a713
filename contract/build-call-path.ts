import type { Call } from "./call.ts";

/**
 * Replaces the `{names}` in a call's path by URL-encoded values. Separate from `defineCall`, because a login page needs
 * no schemas.
 */
export function buildCallPath(call: Pick<Call, "path">, params: Record<string, unknown> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
