import { modInverse, modulo } from "./modular-arithmetic.ts";

/** A curve y² = x³ - 3x + b over the integers modulo the prime p; its base point has the order n. */
export interface EllipticCurve {
  /** WebCrypto's name for the curve. */
  name: string;
  bits: number;
  p: bigint;
  n: bigint;
  b: bigint;
  base: Point;
}

export interface Point {
  x: bigint;
  y: bigint;
}

/** Jacobian coordinates, x = X/Z² and y = Y/Z³: adding needs no division. Z is 0 at infinity. */
interface Jacobian {
  x: bigint;
  y: bigint;
  z: bigint;
}

/** By object identifier (RFC 5480, 2.1.1.1). Source: FIPS 186-4, D.1.2. */
export const ellipticCurves: Partial<Record<string, EllipticCurve>> = {
  "1.2.840.10045.3.1.7": {
    name: "P-256",
    bits: 256,
    p: 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n,
    n: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
    b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
    base: {
      x: 0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296n,
      y: 0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5n,
    },
  },
  "1.3.132.0.34": {
    name: "P-384",
    bits: 384,
    p: 2n ** 384n - 2n ** 128n - 2n ** 96n + 2n ** 32n - 1n,
    n: 0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
    b: 0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aefn,
    base: {
      x: 0xaa87ca22be8b05378eb1c71ef320ad746e1d3b628ba79b9859f741e082542a385502f25dbf55296c3a545e3872760ab7n,
      y: 0x3617de4a96262c6f5d9e98bf9292dc29f8f41dbd289a147ce9da3113b5f0b8c00a60b1ce1d7e819d7a431d7c90ea0e5fn,
    },
  },
  "1.3.132.0.35": {
    name: "P-521",
    bits: 521,
    p: 2n ** 521n - 1n,
    n: 0x1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409n,
    b: 0x51953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e937b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00n,
    base: {
      x: 0xc6858e06b70404e9cd9e3ecb662395b4429c648139053fb521f828af606b4d3dbaa14b5e77efe75928fe1dc127a2ffa8de3348b3c1856a429bf97e7e31c2e5bd66n,
      y: 0x11839296a789a3bc0045c8a5fb42c7d1bd998f54449579b446817afbd17273e662c97ee72995ef42640c550b9013fad0761353c7086a272c24088be94769fd16650n,
    },
  },
};

export function isOnCurve({ p, b }: EllipticCurve, { x, y }: Point): boolean {
  return x < p && y < p && modulo(y * y - (x * x * x - 3n * x + b), p) === 0n;
}

/** Computes first·P + second·Q by Shamir's trick: one doubling per bit. Undefined for the point at infinity. */
export function sumOfMultiples(
  { p }: EllipticCurve,
  [first, P]: [bigint, Point],
  [second, Q]: [bigint, Point],
): Point | undefined {
  const firstPoint = { ...P, z: 1n };
  const secondPoint = { ...Q, z: 1n };
  const both = add(firstPoint, secondPoint, p);
  let sum: Jacobian = { x: 1n, y: 1n, z: 0n };
  const bits = Math.max(first.toString(2).length, second.toString(2).length);
  for (let bit = BigInt(bits - 1); bit >= 0n; bit -= 1n) {
    sum = double(sum, p);
    const ofFirst = ((first >> bit) & 1n) === 1n;
    const ofSecond = ((second >> bit) & 1n) === 1n;
    if (ofFirst || ofSecond) sum = add(sum, ofFirst && ofSecond ? both : ofFirst ? firstPoint : secondPoint, p);
  }
  if (sum.z === 0n) return undefined;
  const divisor = modInverse(sum.z, p);
  const square = (divisor * divisor) % p;
  return { x: (sum.x * square) % p, y: (sum.y * square * divisor) % p };
}

// hyperelliptic.org/EFD, "Jacobian coordinates with a4=-3": dbl-2001-b and add-1998-cmo-2.

function double({ x, y, z }: Jacobian, p: bigint): Jacobian {
  const delta = (z * z) % p;
  const gamma = (y * y) % p;
  const beta = (x * gamma) % p;
  const alpha = modulo(3n * (x - delta) * (x + delta), p);
  const doubled = modulo(alpha * alpha - 8n * beta, p);
  return {
    x: doubled,
    y: modulo(alpha * (4n * beta - doubled) - 8n * gamma * gamma, p),
    z: modulo((y + z) * (y + z) - gamma - delta, p),
  };
}

function add(a: Jacobian, b: Jacobian, p: bigint): Jacobian {
  if (a.z === 0n) return b;
  if (b.z === 0n) return a;
  const [zz1, zz2] = [(a.z * a.z) % p, (b.z * b.z) % p];
  const [u1, s1] = [(a.x * zz2) % p, (a.y * b.z * zz2) % p];
  const h = modulo(b.x * zz1 - u1, p);
  const r = modulo(b.y * a.z * zz1 - s1, p);
  if (h === 0n) return r === 0n ? double(a, p) : { x: 1n, y: 1n, z: 0n };
  const hh = (h * h) % p;
  const v = (u1 * hh) % p;
  const x = modulo(r * r - h * hh - 2n * v, p);
  return { x, y: modulo(r * (v - x) - s1 * h * hh, p), z: (a.z * b.z * h) % p };
}
