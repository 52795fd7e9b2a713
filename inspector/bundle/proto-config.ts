import { currentLanguageCode, type ResourceConfig } from "../arsc/config.ts";
import { decodeMessage, numberField, textField } from "../protobuf/decode-message.ts";

// AOSP frameworks/base/tools/aapt2/Configuration.proto
const configuration = { locale: textField(3), density: numberField(18), sdk: numberField(24) };
/** Field numbers of all other qualifiers: network, screen, orientation, mode, keyboards, product. */
const otherQualifiers = Object.fromEntries(
  [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23].map((field) => [
    field,
    numberField(field),
  ]),
);

export function readProtoConfig(message: Uint8Array): ResourceConfig {
  const { locale = "", density = 0, sdk = 0 } = decodeMessage(message, configuration);
  const [language = "", ...rest] = /^[A-Za-z0-9-]*$/.test(locale) ? locale.split("-") : [];
  return {
    locale: [currentLanguageCode(language), ...rest].join("-"),
    density,
    sdk,
    qualified: Object.values(decodeMessage(message, otherQualifiers)).some(
      (value) => value !== undefined && value !== 0,
    ),
  };
}
