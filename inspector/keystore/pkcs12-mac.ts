import { hmac } from "@noble/hashes/hmac.js";
import { Integer, Sequence } from "asn1js";
import { AlgorithmIdentifier, type MacData } from "pkijs";
import { sameBytes } from "../bytes/hex.ts";
import { KeystoreError } from "./keystore-error.ts";
import { hmacHash, pbkdf2Key } from "./password-encryption.ts";
import { hashByOid, pkcs12Key, keyPurpose } from "./pkcs12-kdf.ts";

/** True if the keystore's MAC matches the password: RFC 7292, 4, or PBMAC1 of RFC 9579. */
export async function isMacValid(data: MacData, content: Uint8Array, password: string): Promise<boolean> {
  const { algorithmId, algorithmParams } = data.mac.digestAlgorithm;
  const code = new Uint8Array(data.mac.digest.getValue());
  if (algorithmId === "1.2.840.113549.1.5.14") return isPbmac1Valid(algorithmParams, code, content, password);
  const hash = hashByOid(algorithmId);
  const salt = new Uint8Array(data.macSalt.getValue());
  const derivation = { hash, salt, iterations: data.iterations ?? 1 };
  const key = await pkcs12Key(derivation, password, keyPurpose.mac, hash.outputLen);
  return sameBytes(hmac(hash, key, content), code);
}

async function isPbmac1Valid(parameters: unknown, code: Uint8Array, content: Uint8Array, password: string) {
  const [derivation, scheme] = parameters instanceof Sequence ? parameters.valueBlock.value : [];
  if (!(derivation instanceof Sequence) || !(scheme instanceof Sequence))
    throw new KeystoreError("keystore_not_recognised");
  const key = await pbkdf2Key(new AlgorithmIdentifier({ schema: derivation }), password, keyBytesOf(derivation));
  const { subtle } = globalThis.crypto;
  const how = { name: "HMAC", hash: hmacHash(new AlgorithmIdentifier({ schema: scheme }).algorithmId) };
  const hmacKey = await subtle.importKey("raw", key, how, false, ["verify"]);
  return subtle.verify("HMAC", hmacKey, code.slice(), content.slice());
}

/** Returns the key length, which the PBKDF2 parameters must contain after salt and iterations (RFC 9579, 4). */
function keyBytesOf(derivation: Sequence): number {
  const parameters = derivation.valueBlock.value[1];
  const length = parameters instanceof Sequence ? parameters.valueBlock.value[2] : undefined;
  const bytes = length instanceof Integer ? length.valueBlock.valueDec : 0;
  if (bytes < 16 || bytes > 128) throw new KeystoreError("keystore_not_recognised");
  return bytes;
}
