import * as z from "zod";

/** Secrets of a keystore form: opened in memory, handed to the signer, kept nowhere. */
const Password = z.string().min(1).max(200);

/** The specification's keyStoreForm; its file, `keyStoreFile`, travels beside it. */
export const KeyStoreForm = z.strictObject({
  keyStorePassword: Password,
  keyStoreAlias: z.string().min(1).max(200),
  keyPassword: Password,
});
export type KeyStoreForm = z.infer<typeof KeyStoreForm>;
