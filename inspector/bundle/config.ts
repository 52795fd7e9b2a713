import { Malformed } from "../bytes/malformed.ts";
import { limits } from "../limits.ts";
import { bytesField, decodeMessage, repeatedField, numberField, textField } from "../protobuf/decode-message.ts";

// github.com/google/bundletool, src/main/proto/config.proto, message BundleConfig
const bundleConfig = { bundletool: bytesField(1), compression: bytesField(3), type: numberField(8) };
const bundletool = { version: textField(2) };
const compression = { uncompressed: repeatedField(textField(1)) };
const appBundle = 0;

export interface BundleConfig {
  bundletoolVersion: string | null;
  uncompressedFiles: string[];
}

/** Reads `BundleConfig.pb`. Throws {@link Malformed}, also for a bundle that is not an app bundle. */
export function readBundleConfig(message: Uint8Array): BundleConfig {
  const config = decodeMessage(message, bundleConfig);
  if ((config.type ?? appBundle) !== appBundle) throw new Malformed("bundle_type", config.type);
  const shorten = (value: string) => value.slice(0, limits.shownLength);
  const { version } = decodeMessage(config.bundletool ?? new Uint8Array(), bundletool);
  const { uncompressed } = decodeMessage(config.compression ?? new Uint8Array(), compression);
  return {
    bundletoolVersion: version === undefined ? null : shorten(version),
    uncompressedFiles: uncompressed.slice(0, limits.listedNames).map(shorten),
  };
}
