interface Claims {
  readonly jti?: string;
  readonly sub?: string;
}

/** Claims of a JWT that the server signed; its signature isn't checked here. */
function readClaims(token: string): Claims {
  const payload = token.split(".")[1] ?? "";
  return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as Claims;
}

/** Returns the id of an acting token's session. */
export function actingIdOf(devJwt: string): string {
  return readClaims(devJwt).jti ?? "";
}

/** Returns the id of an access token's account; null if the token can't be read. */
export function accountIdOf(token: string): string | null {
  try {
    return readClaims(token).sub ?? null;
  } catch {
    return null;
  }
}
