import type { XmlElement } from "../axml/document.ts";
import { type AttributeReader, childElements } from "./attribute-reader.ts";

// Permissions and features that `aapt2 dump badging` calls implied: AOSP
// frameworks/base/tools/aapt2/dump/DumpManifest.cpp
const permission = (name: string) => `android.permission.${name}`;
const hardware = (name: string) => `android.hardware.${name}`;

/** Permissions granted without a request, because of an old target SDK or another permission. */
export function impliedPermissions(requested: ReadonlySet<string>, targetSdk: number): string[] {
  const implied: string[] = [];
  const imply = (name: string, when: boolean) => {
    if (when && !requested.has(permission(name))) implied.push(permission(name));
  };
  imply("WRITE_EXTERNAL_STORAGE", targetSdk < 4);
  imply("READ_PHONE_STATE", targetSdk < 4);
  imply("READ_EXTERNAL_STORAGE", targetSdk < 4 || requested.has(permission("WRITE_EXTERNAL_STORAGE")));
  imply("READ_CALL_LOG", targetSdk < 16 && requested.has(permission("READ_CONTACTS")));
  imply("WRITE_CALL_LOG", targetSdk < 16 && requested.has(permission("WRITE_CONTACTS")));
  return implied;
}

interface FeatureSources {
  manifest: XmlElement;
  permissions: readonly string[];
  targetSdk: number;
  /** Required features with everything they include. */
  features: ReadonlySet<string>;
  /** Required and optional features that the manifest names. */
  written: ReadonlySet<string>;
  read: AttributeReader;
}

/** Features required without a declaration. Leaves out every feature the manifest names, required or not. */
export function impliedFeatures(sources: FeatureSources): string[] {
  const { manifest, permissions, targetSdk, features, written, read } = sources;
  const implied = new Set([
    ...features,
    ...permissions.flatMap((name) => featuresOfPermission(name, targetSdk)),
    ...orientations(manifest, read),
  ]);
  // Without a touchscreen declaration, something that acts like one is still required.
  if (!written.has(hardware("touchscreen")) && !implied.has(hardware("touchscreen")))
    implied.add(hardware("faketouch"));
  return [...implied].filter((name) => !written.has(name)).sort();
}

const telephony = [
  "CALL_PHONE",
  "CALL_PRIVILEGED",
  "MODIFY_PHONE_STATE",
  "PROCESS_OUTGOING_CALLS",
  "READ_SMS",
  "RECEIVE_SMS",
  "RECEIVE_MMS",
  "RECEIVE_WAP_PUSH",
  "SEND_SMS",
  "WRITE_APN_SETTINGS",
  "WRITE_SMS",
];

/**
 * Features that a permission implies, with their target SDKs (`below` 21: Lollipop took GPS out of the location
 * permission).
 */
const featuresByPermission: Record<string, { feature: string; below?: number; above?: number }[]> = {
  CAMERA: [{ feature: "camera" }],
  ACCESS_FINE_LOCATION: [{ feature: "location.gps", below: 21 }, { feature: "location" }],
  ACCESS_COARSE_LOCATION: [{ feature: "location.network", below: 21 }, { feature: "location" }],
  ACCESS_MOCK_LOCATION: [{ feature: "location" }],
  ACCESS_LOCATION_EXTRA_COMMANDS: [{ feature: "location" }],
  INSTALL_LOCATION_PROVIDER: [{ feature: "location" }],
  BLUETOOTH: [{ feature: "bluetooth", above: 4 }],
  BLUETOOTH_ADMIN: [{ feature: "bluetooth", above: 4 }],
  RECORD_AUDIO: [{ feature: "microphone" }],
  ACCESS_WIFI_STATE: [{ feature: "wifi" }],
  CHANGE_WIFI_STATE: [{ feature: "wifi" }],
  CHANGE_WIFI_MULTICAST_STATE: [{ feature: "wifi" }],
  ...Object.fromEntries(telephony.map((name) => [name, [{ feature: "telephony" }]])),
};

function featuresOfPermission(name: string, targetSdk: number): string[] {
  const [, short = ""] = /^android\.permission\.(\w+)$/.exec(name) ?? [];
  const rules = Object.hasOwn(featuresByPermission, short) ? (featuresByPermission[short] ?? []) : [];
  const holds = ({ below = Number.POSITIVE_INFINITY, above = -1 }) => targetSdk < below && targetSdk > above;
  return rules.filter(holds).map(({ feature }) => hardware(feature));
}

// android.R.attr.screenOrientation: landscape, sensorLandscape, reverseLandscape and the same three of portrait
const landscape = [0, 6, 8];
const portrait = [1, 7, 9];

function orientations(manifest: XmlElement, read: AttributeReader): string[] {
  const [application] = childElements(manifest, "application");
  const orientations = childElements(application, "activity").map(
    (activity) => read.integer(activity, "screenOrientation") ?? -1,
  );
  return [
    ...(orientations.some((value) => landscape.includes(value)) ? [hardware("screen.landscape")] : []),
    ...(orientations.some((value) => portrait.includes(value)) ? [hardware("screen.portrait")] : []),
  ];
}

/** General features that a special feature includes. */
const includedFeatures: Record<string, string[]> = {
  "camera.autofocus": ["camera"],
  "camera.flash": ["camera"],
  "location.gps": ["location"],
  "location.network": ["location"],
  "faketouch.multitouch": ["faketouch"],
  "faketouch.multitouch.distinct": ["faketouch.multitouch", "faketouch"],
  "faketouch.multitouch.jazzhands": ["faketouch.multitouch", "faketouch"],
  "touchscreen.multitouch": ["touchscreen"],
  "touchscreen.multitouch.distinct": ["touchscreen.multitouch", "touchscreen"],
  "touchscreen.multitouch.jazzhands": ["touchscreen.multitouch", "touchscreen"],
};

export function addImpliedFeatures(required: readonly string[]): ReadonlySet<string> {
  const whole = Object.entries(includedFeatures).flatMap(([special, general]) =>
    required.includes(hardware(special)) ? general.map(hardware) : [],
  );
  return new Set([...required, ...whole]);
}
