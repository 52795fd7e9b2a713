import { useEffect, useMemo, useState } from "react";
import { maxKeystoreBytes } from "#contract/catalog/packages/keystore-problems.ts";
import type { KeyStoreForm } from "#contract/catalog/packages/keystore-form.ts";
import type { SignerCertificate } from "#inspector/signing/certificate.ts";
import {
  readKeystoreType,
  unlockKeystore,
  toKeystoreOutcome,
  type KeystoreCheckOutcome,
  readSigner,
} from "./read-keystore.ts";

/** Values that the user typed. They stay in this component's memory while the dialog is open, and nowhere else. */
interface Typed {
  readonly file: File | null;
  readonly storePassword: string;
  readonly alias: string;
  readonly keyPassword: string;
  /** Whether the key has the keystore's password. */
  readonly samePassword: boolean;
}

const nothing: Typed = { file: null, storePassword: "", alias: "", keyPassword: "", samePassword: true };
const typingMs = 250;

/** Runs new work once typing has paused; drops late results. */
function useOutcome<T>(work: (() => Promise<T>) | null): KeystoreCheckOutcome<T> {
  const [result, setResult] = useState<{ of: unknown; outcome: KeystoreCheckOutcome<T> }>({
    of: null,
    outcome: { phase: "idle" },
  });
  useEffect(() => {
    if (!work) return;
    let current = true;
    const timer = setTimeout(async () => {
      const outcome = await toKeystoreOutcome(work);
      if (current) setResult({ of: work, outcome });
    }, typingMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [work]);
  if (!work) return { phase: "idle" };
  return result.of === work ? result.outcome : { phase: "busy" };
}

const valueOf = <T>(outcome: KeystoreCheckOutcome<T>): T | undefined =>
  outcome.phase === "done" ? outcome.value : undefined;

/** Returns the chosen keystore and typed passwords, with what is known about them so far. */
export function useKeystoreForm(liveSigners: readonly string[]) {
  const [typed, setTyped] = useState(nothing);
  const { file, storePassword, samePassword } = typed;
  const kind = useOutcome(useMemo(() => (isReadable(file) ? () => readKeystoreType(file) : null), [file]));
  const bytes = valueOf(kind)?.bytes;
  const opened = useOutcome(
    useMemo(
      () => (bytes && storePassword !== "" ? () => unlockKeystore(bytes, storePassword) : null),
      [bytes, storePassword],
    ),
  );
  const store = valueOf(opened);
  const aliases = store?.entries.map((entry) => entry.alias) ?? [];
  // A single key needs no choice.
  const alias = aliases.includes(typed.alias) ? typed.alias : aliases.length === 1 ? (aliases[0] ?? "") : "";
  const keyPassword = samePassword ? storePassword : typed.keyPassword;
  const signing = useOutcome(
    useMemo(
      () =>
        store && alias !== "" && keyPassword !== ""
          ? () => readSigner(store, { alias, keyPassword, liveSigners })
          : null,
      [store, alias, keyPassword, liveSigners],
    ),
  );
  return {
    typed: { ...typed, alias },
    edit: (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change })),
    tooLarge: file !== null && !isReadable(file),
    kind,
    opened,
    aliases,
    signing,
    ready: readyOf(file, { keyStorePassword: storePassword, keyStoreAlias: alias, keyPassword }, signing),
  };
}

export type KeystoreForm = ReturnType<typeof useKeystoreForm>;

const isReadable = (file: File | null): file is File => file !== null && file.size <= maxKeystoreBytes;

function readyOf(file: File | null, form: KeyStoreForm, signing: KeystoreCheckOutcome<SignerCertificate>) {
  return file !== null && signing.phase === "done" ? { file, form } : null;
}
