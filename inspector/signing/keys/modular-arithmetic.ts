import { toHex } from "../../bytes/hex.ts";

// All inputs here are public, so timing reveals no secret.

/** Converts bytes to an unsigned number, big-endian. */
export function toBigInt(bytes: Uint8Array): bigint {
  return BigInt(`0x${toHex(bytes) || "0"}`);
}

export function bitLength(value: bigint): number {
  return value === 0n ? 0 : value.toString(2).length;
}

export function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** Returns the modular inverse by Fermat's little theorem; `prime` must be prime. */
export function modInverse(value: bigint, prime: bigint): bigint {
  return modPow(value, prime - 2n, prime);
}

/** Computes a remainder that is never negative. */
export function modulo(value: bigint, modulus: bigint): bigint {
  const rest = value % modulus;
  return rest < 0n ? rest + modulus : rest;
}
