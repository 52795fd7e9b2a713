import { OctetString } from "asn1js";
import {
  AuthenticatedSafe,
  CertBag,
  type ContentInfo,
  EncryptedData,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  type SafeBag,
  SafeContents,
} from "pkijs";
import { toHex } from "../bytes/hex.ts";
import { parseCertificate, type SignerCertificate } from "../signing/certificate.ts";
import { KeystoreError } from "./keystore-error.ts";
import type { KeystoreEntry } from "./keystore-entry.ts";
import { decryptWithPassword, WrongPasswordError } from "./password-encryption.ts";
import { isMacValid } from "./pkcs12-mac.ts";

// RFC 7292: PKCS #12 v1.1; attributes of RFC 2985
const dataOid = "1.2.840.113549.1.7.1";
const encryptedDataOid = "1.2.840.113549.1.7.6";
const friendlyName = "1.2.840.113549.1.9.20";
const localKeyId = "1.2.840.113549.1.9.21";

/**
 * Maximum number of safes in a keystore. Java writes one for keys and one for certificates; decrypting each may take a
 * third of a second.
 */
const maxSafes = 8;

interface Named {
  readonly alias: string | undefined;
  readonly keyId: string | undefined;
}
type KeyBag = Named & Pick<KeystoreEntry, "unlock">;
type CertificateBag = Named & { readonly certificate: SignerCertificate };

/** Reads the private key entries of a PKCS#12 keystore. Throws {@link KeystoreError}. */
export async function readPkcs12(bytes: Uint8Array, password: string): Promise<KeystoreEntry[]> {
  const bags = await openSafes(bytes, password).catch((error: unknown) => {
    if (error instanceof WrongPasswordError) throw new KeystoreError("keystore_password_wrong");
    throw error instanceof KeystoreError ? error : new KeystoreError("keystore_not_recognised");
  });
  const keys = bags.flatMap((bag) => keyIn(bag) ?? []);
  const certificates: CertificateBag[] = [];
  for (const bag of bags)
    if (bag.bagValue instanceof CertBag)
      certificates.push({ ...namesOf(bag), certificate: await certificateIn(bag.bagValue) });
  const entries: KeystoreEntry[] = [];
  for (const [at, key] of keys.entries()) {
    const certificate = certificateFor(key, certificates);
    if (certificate) entries.push({ alias: key.alias ?? String(at + 1), certificate, unlock: key.unlock });
  }
  return entries;
}

async function openSafes(bytes: Uint8Array, password: string): Promise<SafeBag[]> {
  const { authSafe, macData } = PFX.fromBER(bytes.slice());
  const content = octets(authSafe);
  if (macData && !(await isMacValid(macData, content, password))) throw new WrongPasswordError();
  const { safeContents } = AuthenticatedSafe.fromBER(content.slice());
  if (safeContents.length > maxSafes) throw new KeystoreError("keystore_not_recognised");
  const bags: SafeBag[] = [];
  for (const safe of safeContents) bags.push(...(await bagsOf(safe, password)));
  return bags;
}

function octets({ contentType, content }: ContentInfo): Uint8Array {
  if (contentType !== dataOid || !(content instanceof OctetString)) throw new KeystoreError("keystore_not_recognised");
  return new Uint8Array(content.getValue());
}

async function bagsOf(safe: ContentInfo, password: string): Promise<SafeBag[]> {
  if (safe.contentType !== encryptedDataOid) return SafeContents.fromBER(octets(safe).slice()).safeBags;
  const { encryptedContentInfo: locked } = new EncryptedData({ schema: safe.content });
  const content = new Uint8Array(locked.getEncryptedContent());
  const plain = await decryptWithPassword(locked.contentEncryptionAlgorithm, content, password);
  try {
    return SafeContents.fromBER(plain.slice()).safeBags;
  } catch {
    throw new WrongPasswordError();
  }
}

function namesOf({ bagAttributes = [] }: SafeBag): Named {
  const valueOf = (oid: string): unknown => bagAttributes.find(({ type }) => type === oid)?.values[0];
  const [name, id] = [valueOf(friendlyName), valueOf(localKeyId)];
  const alias = (name as { valueBlock?: { value?: unknown } } | undefined)?.valueBlock?.value;
  return {
    alias: typeof alias === "string" ? alias : undefined,
    keyId: id instanceof OctetString ? toHex(new Uint8Array(id.getValue())) : undefined,
  };
}

function keyIn(bag: SafeBag): KeyBag | undefined {
  const { bagValue } = bag;
  if (bagValue instanceof PrivateKeyInfo)
    return { ...namesOf(bag), unlock: async () => new Uint8Array(bagValue.toSchema().toBER()) };
  if (!(bagValue instanceof PKCS8ShroudedKeyBag)) return undefined;
  return { ...namesOf(bag), unlock: (password) => unlock(bagValue, password) };
}

async function unlock({ encryptionAlgorithm, encryptedData }: PKCS8ShroudedKeyBag, password: string) {
  const locked = encryptedData instanceof OctetString ? new Uint8Array(encryptedData.getValue()) : new Uint8Array();
  const plain = await decryptWithPassword(encryptionAlgorithm, locked, password).catch((error: unknown) => {
    throw error instanceof WrongPasswordError ? new KeystoreError("key_password_wrong") : error;
  });
  // One wrong password in 256 yields garbage with valid padding.
  if (!isPrivateKey(plain)) throw new KeystoreError("key_password_wrong");
  return plain;
}

function isPrivateKey(plain: Uint8Array): boolean {
  try {
    return PrivateKeyInfo.fromBER(plain.slice()).version === 0;
  } catch {
    return false;
  }
}

async function certificateIn({ certValue }: CertBag): Promise<SignerCertificate> {
  const der = certValue instanceof OctetString ? new Uint8Array(certValue.getValue()) : new Uint8Array();
  return parseCertificate(der).catch(() => {
    throw new KeystoreError("keystore_not_recognised");
  });
}

/** Finds the key's certificate by key id, else by name, else takes the only one. */
function certificateFor(key: KeyBag, certificates: readonly CertificateBag[]): SignerCertificate | undefined {
  const sameId = certificates.find((certificate) => key.keyId !== undefined && certificate.keyId === key.keyId);
  const sameName = certificates.find((certificate) => key.alias !== undefined && certificate.alias === key.alias);
  const only = certificates.length === 1 ? certificates[0] : undefined;
  return (sameId ?? sameName ?? only)?.certificate;
}
