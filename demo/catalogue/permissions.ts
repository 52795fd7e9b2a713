import type { DemoPermission } from "./demo-app.ts";

/** Permissions for internet access, which need no reason. */
export const internetPermissions: DemoPermission[] = [
  { name: "android.permission.INTERNET" },
  { name: "android.permission.ACCESS_NETWORK_STATE" },
];

export function demoPermission(name: string, reason?: string): DemoPermission {
  return { name: `android.permission.${name}`, reason };
}
