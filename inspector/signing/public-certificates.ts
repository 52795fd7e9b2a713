/** SHA-256 of the certificate in AOSP's build/target/product/security/testkey, whose private key is public. */
const publicTestKey = "a40da80a59d170caa950cf15c18c454d47a39b26989d8b640ecd745ba71bf5dc";

/** True if anybody can sign with this certificate's key. `sha256` is of the certificate. */
export function isPublicTestKey(sha256: string): boolean {
  return sha256 === publicTestKey;
}

/** True if it is the certificate that Android's build tools create on every developer's machine. */
export function isDebugCertificate(subject: string): boolean {
  return /(^|, | \+ )CN="?Android Debug"?(,| \+|$)/.test(subject);
}
