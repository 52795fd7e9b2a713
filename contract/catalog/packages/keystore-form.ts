import * as z from "zod";

/** Passwords of a keystore: used in memory, passed to the signer, never stored. */
const Password = z.string().min(1).max(200);

/** The specification's keyStoreForm; its file is sent in the field `keyStoreFile`. */
export const KeyStoreForm = z.strictObject({
  keyStorePassword: Password,
  keyStoreAlias: z.string().min(1).max(200),
  keyPassword: Password,
});
export type KeyStoreForm = z.infer<typeof KeyStoreForm>;
