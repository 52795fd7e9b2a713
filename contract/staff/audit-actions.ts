import { staffAppStatuses } from "#contract/apps/status.ts";
import { versionStatuses } from "#contract/versions/status.ts";

/** What staff do as a developer is also for the developer to read, in their account's activity. */
export const actingActions = ["acting_started", "acting_ended"] as const;

/** What is done to the people of the store. */
export const staffActions = [
  "invite",
  "invite_again",
  "withdraw_invite",
  "accept_invite",
  "change_role",
  "suspend",
  "restore",
  "unlock",
] as const;

/** What is done with proofs of who a developer is, and with papers of sensitive apps. */
const paperActions = [
  "identity_begun",
  "identity_submitted",
  "identity_proven",
  "identity_decided",
  "consent_given",
  "consent_paper_sent",
  "consent_paper_removed",
  "open_paper",
] as const;

/** What becomes of the reasons that reviewers have ready. */
const reasonActions = ["reason_added", "reason_changed", "reason_retired", "reason_restored"] as const;

/** What the store asks of apps, in a new version or a better translation. */
const policyActions = ["policy_published", "policy_translated"] as const;

/** What developers ask partners for, and what became of it. */
const pageActions = ["developer_page_published", "developer_page_unpublished"] as const;

const offerActions = ["offer_requested", "offer_answered", "offer_withdrawn"] as const;

/** What staff do with tickets of developers. */
const ticketActions = ["ticket_answered", "ticket_changed", "ticket_merged", "incoming_mail_settled"] as const;

/** What staff write to a developer, in these words, and mails that they have tried again. */
const messageActions = [
  "message_sent",
  "announcement_sent",
  "announcement_cancelled",
  "announcement_resumed",
  "announcement_template_added",
  "announcement_template_changed",
  "announcement_template_retired",
  "announcement_template_restored",
  "mail_retried",
] as const;
/** What developers say against decisions, and what came of it. */
const appealActions = ["appeal_filed", "appeal_upheld", "appeal_reversed"] as const;
/** Who may find an app: what its developer asked for, and what became of it. */
const visibilityActions = [
  "visibility_asked",
  "visibility_withdrawn",
  "visibility_approved",
  "visibility_rejected",
  "visibility_listed",
] as const;

/** What developers promote an app with. */
const contentActions = [
  "content_added",
  "content_placed",
  "content_changed",
  "content_removed",
  "content_language_removed",
  "content_ordered",
  "content_sent",
  "content_withdrawn",
  "content_approved",
  "content_rejected",
  "content_shown",
  "content_hidden",
  "content_replaced",
] as const;

/** What staff note on an app. */
const flagActions = ["app_flagged", "app_flag_changed", "app_flag_taken_off"] as const;

/** Access for a developer's programs, and their keys. */
const keyActions = ["devtools_on", "devtools_off", "api_key_made", "api_key_replaced", "api_key_revoked"] as const;

/** What is published for developers, and by whom. */
const editorialActions = [
  "editorial_added",
  "editorial_changed",
  "editorial_published",
  "editorial_scheduled",
  "editorial_unpublished",
] as const;

/** What developers reply to in public. */
const ratingActions = ["rating_replied", "rating_alarm_acknowledged"] as const;

/** An app goes to another developer, or does not. */
const transferActions = [
  "transfer_offered",
  "transfer_accepted",
  "transfer_declined",
  "transfer_cancelled",
  "transfer_expired",
  "transfer_reversed",
  "transfer_objected",
] as const;

/** What staff do with the queue itself. */
const queueActions = ["version_expedited", "second_opinion_recorded", "review_rules_changed"] as const;

/** Two developers and one package name: who claimed it, how they proved it, what became of it. */
const conflictActions = [
  "name_claimed",
  "claim_proven",
  "conflict_noted",
  "conflict_published",
  "conflict_approved",
  "conflict_rejected",
  "conflict_reopened",
] as const;
/** What is done with a view of somebody else's that all staff see. */
const savedViewActions = ["saved_view_changed", "saved_view_removed"] as const;

/** How reviewers get into an app: that it was given and opened, never what it says. */
const accessKitActions = ["access_kit_given", "open_access_kit"] as const;

/** What staff change of a developer, and what they write down for each other. */
const developerActions = [
  "developer_corrected",
  "developer_type_changed",
  "developer_enabled",
  "developer_disabled",
  "developer_deleted",
] as const;
const noteActions = ["staff_note_added", "staff_note_changed", "staff_note_removed"] as const;

const versionActions = versionStatuses.map((status) => `version_${status}` as const);
const appActions = staffAppStatuses.map((status) => `app_${status}` as const);

/** Every act the audit log knows, by the words of `locales/<language>/audit.json` (`action`). */
export const auditActions = [
  ...actingActions,
  ...staffActions,
  ...versionActions,
  ...queueActions,
  ...messageActions,
  ...appealActions,
  "version_save",
  ...appActions,
  "package_config",
  ...paperActions,
  ...offerActions,
  ...pageActions,
  ...ticketActions,
  ...visibilityActions,
  ...flagActions,
  ...contentActions,
  ...keyActions,
  ...savedViewActions,
  ...transferActions,
  ...ratingActions,
  ...editorialActions,
  ...accessKitActions,
  ...reasonActions,
  ...policyActions,
  ...developerActions,
  ...noteActions,
  "update_profile",
  "erase",
  "conflict_opened",
  ...conflictActions,
  "restate",
  "audit_export",
  "search_export",
] as const;
export type AuditAction = (typeof auditActions)[number];
