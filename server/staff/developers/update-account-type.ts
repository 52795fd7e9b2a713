import { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import { handle, type CallContext } from "#server/platform/http/route.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { withdrawWaitingNameChange } from "#server/accounts/identity/ask-name-change.ts";
import { invalidateIdentityProof } from "#server/accounts/identity/invalidate-proof.ts";
import { publisherName } from "#server/accounts/profile/update-profile.ts";
import { presentDeveloperDetails } from "#server/staff/queries/developers/developer-details.ts";
import {
  type LockedDeveloper,
  saveDeveloperChange,
  lockDeveloperAtRevision,
  developerConflictFailure,
  getUndeletedAccounts,
} from "./save-developer.ts";
import { notifyDeveloper } from "./notify-developer-of-change.ts";

type Asking = CallContext<typeof developerChangeCalls.updateAccountType>;

/** Requires that the account type can change: an individual has one account, while an organisation may have several. */
async function requirePossible(tx: Tx, { body, services }: Asking, changing: LockedDeveloper): Promise<void> {
  const { developer } = changing;
  if (developer.status === "deleted")
    throw await developerConflictFailure(tx, services, "developer_deleted", developer.id);
  if (developer.accountType === body.accountType) throw new Failure("developer_type_same");
  const people = getUndeletedAccounts(changing).length;
  if (body.accountType === "INDIVIDUAL" && people > 1)
    throw new Failure("developer_has_people", { params: { count: people } });
}

/** Changes a person into an organisation or back. Documents for one type prove nothing for the other. */
export const updateAccountTypeRoute = handle(developerChangeCalls.updateAccountType)(async (context) => {
  const { body, services } = context;
  const { accountType, organizationName, reason } = body;
  return services.database.transaction(async (tx) => {
    const changing = await lockDeveloperAtRevision(tx, context);
    await requirePossible(tx, context, changing);
    const { developer, people } = changing;
    await invalidateIdentityProof(tx, developer.id, accountType);
    const owner = people[0];
    const name = owner
      ? publisherName(owner, { ...developer, accountType }, { organizationName })
      : (organizationName ?? developer.name);
    await withdrawWaitingNameChange(tx, developer.id);
    await saveDeveloperChange(tx, changing, { accountType, name });
    const data = { before: { accountType: developer.accountType }, after: { accountType } };
    const names = name === developer.name ? undefined : { before: { name: developer.name }, after: { name } };
    await notifyDeveloper(tx, context, changing, { change: "type", reason, data, names });
    return presentDeveloperDetails(tx, services, developer.id);
  });
});
