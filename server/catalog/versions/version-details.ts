import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { handle } from "#server/platform/http/route.ts";
import { requireNotSecondReader } from "#server/review/second-opinions/second-opinions.store.ts";
import { presentVersionDetails } from "./present-details.ts";
import { findReadableVersion } from "./version-access.ts";

export const getVersionDetailsRoute = handle(versionCalls.versionDetails)(
  async ({ params, actor, abilities, services }) => {
    const { db } = services.database;
    const { version } = await findReadableVersion(db, { abilities }, params.id);
    await requireNotSecondReader(db, actor, version.appId);
    return presentVersionDetails(db, services, actor, version);
  },
);
