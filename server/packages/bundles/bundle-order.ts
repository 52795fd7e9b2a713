import type { KeystoreType } from "#contract/packages/keystore-codes.ts";

/** A bundle and what it is to be signed with. The secrets in it are never written to a log, a row or a command line. */
export interface BundleOrder {
  readonly bundlePath: string;
  readonly keystore: Uint8Array;
  readonly keystoreType: KeystoreType;
  readonly keyStorePassword: string;
  readonly keyStoreAlias: string;
  readonly keyPassword: string;
}

export interface BundleRun {
  readonly signal: AbortSignal;
  /** Its turn has come. */
  readonly onStarted: () => void;
}

/** Turns bundles into signed APK sets: here, or at the bundle service. */
export interface BundleBuilder {
  /**
   * Lends the path of the set to `use`; everything the run needed is deleted after it, whatever happens. Throws
   * Failure with `bundle_invalid`, `bundle_too_heavy`, `bundle_tool_failed`, `bundle_service_unavailable` or a
   * keystore's code, and the signal's reason.
   */
  build<T>(order: BundleOrder, use: (apkSetPath: string) => Promise<T>, run: BundleRun): Promise<T>;
}
