CREATE TABLE "hidden_banner" (
	"account_id" uuid NOT NULL,
	"offer" text NOT NULL,
	"hidden_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidden_banner_account_id_offer_pk" PRIMARY KEY("account_id","offer"),
	CONSTRAINT "hidden_banner_offer" CHECK (offer in ('aws', 'cdn'))
);
--> statement-breakpoint
ALTER TABLE "hidden_banner" ADD CONSTRAINT "hidden_banner_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;