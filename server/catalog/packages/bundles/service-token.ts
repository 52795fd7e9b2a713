import { jwtVerify, SignJWT } from "jose";
import { deriveKey } from "#server/load-secret.ts";

/**
 * Tokens with which the console authenticates to the bundle service. Both derive the key from SECRET; the token carries
 * no other claims.
 */
export interface BundleServiceTokens {
  sign(): Promise<string>;
  verify(token: string): Promise<boolean>;
}

const [issuer, audience, typ] = ["store-console", "bundle-service", "bundle+jwt"];

export function createBundleServiceTokens(secret: string): BundleServiceTokens {
  const key = deriveKey(secret, "bundle service");
  const rules = { algorithms: ["HS256"], typ, audience, issuer, requiredClaims: ["exp"] };
  return {
    sign: () =>
      new SignJWT({})
        .setProtectedHeader({ alg: "HS256", typ })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime("60 s")
        .sign(key),
    verify: (token) =>
      jwtVerify(token, key, rules).then(
        () => true,
        () => false,
      ),
  };
}
