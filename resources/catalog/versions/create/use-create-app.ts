import { useNavigate } from "react-router";
import type { ApplicationType } from "#contract/catalog/packages/package-kinds.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallCreate } from "#providers/data/use-call-crud.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import type { InspectedPackage } from "../inspection/inspect-in-worker.ts";
import { getVersionUploads } from "../upload/upload-registry.ts";
import { versionPath } from "../paths.ts";

export interface NewApp {
  readonly title: string;
  readonly applicationType: ApplicationType;
  /** Source language of the listing. */
  readonly sourceLanguage: LanguageCode;
  /** Package to upload with the new draft; `judged` is null if this browser could not inspect it. */
  readonly packaged?: { readonly file: File; readonly judged: InspectedPackage | null };
}

/** Starts a draft and opens it. */
export function useCreateApp(): { start(app: NewApp): void; busy: boolean } {
  const navigate = useNavigate();
  const answers = useCallCache();
  const notify = useNotify();
  const create = useCallCreate(versionCalls.createApp);
  const start = ({ title, applicationType, sourceLanguage, packaged }: NewApp) =>
    create.mutate(
      { body: { mode: "create", title, applicationType, sourceLanguage } },
      {
        onSuccess: (details) => {
          const { id, appId } = details.version;
          answers.put(versionCalls.versionDetails, { params: { id } }, details);
          if (packaged) void getVersionUploads(details).package.take(packaged.file, packaged.judged ?? undefined);
          void navigate(versionPath(appId, id, 0));
        },
        onError: notify.error,
      },
    );
  return { start, busy: create.isPending };
}
