import type { KeystoreType } from "#contract/catalog/packages/keystore-problems.ts";

/** A bundle and the secrets that sign it. Never write the secrets to a log, a row or a command line. */
export interface BundleBuildRequest {
  readonly bundlePath: string;
  readonly keystore: Uint8Array;
  readonly keystoreType: KeystoreType;
  readonly keyStorePassword: string;
  readonly keyStoreAlias: string;
  readonly keyPassword: string;
}

export interface BuildOptions {
  readonly signal: AbortSignal;
  /** Called when the build leaves the queue and starts. */
  readonly onStarted: () => void;
}

/** Builds signed APK sets from bundles, locally or through the bundle service. */
export interface BundleBuilder {
  /**
   * Calls `use` with the path of the finished set, then deletes all files of the build, even after an error. Throws a
   * Failure with `bundle_invalid`, `bundle_too_heavy`, `bundle_tool_failed`, `bundle_service_unavailable` or a
   * keystore's code. Throws the signal's reason when aborted.
   */
  build<T>(order: BundleBuildRequest, use: (apkSetPath: string) => Promise<T>, run: BuildOptions): Promise<T>;
}
