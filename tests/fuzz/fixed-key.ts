import { checkPrimeSync, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { Random } from "./random.ts";

/** Derives an RSA key from a seed, the same in every run; too short for anything but tests. */
export function fixedKey(seed: number, bits = 1024): { privateKey: KeyObject; publicKey: KeyObject } {
  const random = new Random(seed, 0);
  const exponent = 65537n;
  const [p, q] = [prime(random, bits / 2, exponent), prime(random, bits / 2, exponent)];
  const d = inverse(exponent, (p - 1n) * (q - 1n));
  const text = (value: bigint) => {
    const hex = value.toString(16);
    return Buffer.from(hex.length % 2 ? `0${hex}` : hex, "hex").toString("base64url");
  };
  const privateKey = createPrivateKey({
    format: "jwk",
    key: {
      kty: "RSA",
      n: text(p * q),
      e: text(exponent),
      d: text(d),
      p: text(p),
      q: text(q),
      dp: text(d % (p - 1n)),
      dq: text(d % (q - 1n)),
      qi: text(inverse(q, p)),
    },
  });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

function prime(random: Random, bits: number, exponent: bigint): bigint {
  for (;;) {
    let value = 0n;
    for (let at = 0; at < bits; at += 32) value = (value << 32n) | BigInt(random.next());
    // With the two highest bits set, the product is as long as both factors together.
    value |= (3n << BigInt(bits - 2)) | 1n;
    if ((value - 1n) % exponent !== 0n && checkPrimeSync(value)) return value;
  }
}

function inverse(value: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [value % modulus, modulus, 1n, 0n];
  while (b > 0n) {
    const quotient = a / b;
    [a, b] = [b, a - quotient * b];
    [x, y] = [y, x - quotient * y];
  }
  return ((x % modulus) + modulus) % modulus;
}
