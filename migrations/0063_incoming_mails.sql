CREATE TABLE "incoming_mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mailbox" text NOT NULL,
	"uid_validity" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"message_id" text,
	"sender" text,
	"subject" text NOT NULL,
	"plain_text" text,
	"outcome" text NOT NULL,
	"ticket_id" uuid,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "incoming_mail_messageId_unique" UNIQUE("message_id"),
	CONSTRAINT "incoming_mail_place" UNIQUE("mailbox","uid_validity","uid"),
	CONSTRAINT "incoming_mail_outcome" CHECK (outcome in ('joined', 'opened', 'report', 'automatic', 'own', 'repeated', 'stranger', 'not_theirs', 'too_many', 'forged', 'unreadable')),
	CONSTRAINT "incoming_mail_repeated" CHECK ((outcome = 'repeated') = (message_id is null))
);
--> statement-breakpoint
CREATE TABLE "ticket_mail" (
	"message_id" text PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_view" DROP CONSTRAINT "saved_view_list";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "thread" jsonb;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD COLUMN "mailed" jsonb;--> statement-breakpoint
ALTER TABLE "incoming_mail" ADD CONSTRAINT "incoming_mail_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_mail" ADD CONSTRAINT "ticket_mail_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_mail_received" ON "incoming_mail" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "incoming_mail_sender" ON "incoming_mail" USING btree ("sender");--> statement-breakpoint
CREATE INDEX "incoming_mail_ticket" ON "incoming_mail" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_mail_ticket" ON "ticket_mail" USING btree ("ticket_id","created_at");--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_list" CHECK (list in ('announcement-templates', 'announcements', 'cms', 'conflicts', 'deliveries', 'developers', 'identity', 'incoming-mails', 'media-review', 'offer-requests', 'review', 'review-appeals', 'review-holds', 'review-reasons', 'second-opinions', 'staff', 'staff-apps', 'ticket-desk', 'transfers', 'visibility'));