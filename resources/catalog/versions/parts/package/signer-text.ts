import type { PackageSigner } from "#contract/catalog/packages/package-facts.ts";

/** Shortens a hash, such as 4B:07:D2 … 90:CC. */
export function shortHash(sha256: string): string {
  const pairs = sha256.toUpperCase().match(/../g) ?? [];
  return `${pairs.slice(0, 3).join(":")} … ${pairs.slice(-2).join(":")}`;
}

/** Returns the type and size of a key, such as RSA 4096 or EC 256; empty if unknown. */
export function signingKeyText({ keyAlgorithm, keyBits }: PackageSigner): string {
  return [keyAlgorithm, keyBits].filter((part) => part !== null).join(" ");
}
