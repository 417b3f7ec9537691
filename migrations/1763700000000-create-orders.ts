import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions, submissions, guess limits, inquiries, payment requests, customers and their projects. */
export class CreateOrders1763700000000 implements MigrationInterface {
  name = 'CreateOrders1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE session (
        token_hash bytea PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('admin', 'customer')),
        customer_id uuid,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX session_expires_at ON session (expires_at);

      CREATE TABLE submission (
        key_hash bytea CONSTRAINT submission_pkey PRIMARY KEY,
        body_hash bytea NOT NULL,
        answer jsonb NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX submission_created_at ON submission (created_at);

      CREATE TABLE rate_limit (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      );

      CREATE TABLE onboarding_inquiry (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'accepted', 'delayed')),
        full_name text NOT NULL,
        business_name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        has_domain text NOT NULL CHECK (has_domain IN ('yes', 'no', '')),
        existing_domain text NOT NULL,
        desired_domains text NOT NULL,
        business_description text NOT NULL,
        pages_needed text NOT NULL,
        text_content text NOT NULL,
        has_images boolean NOT NULL,
        has_logo boolean NOT NULL,
        color_scheme text NOT NULL,
        example_websites text NOT NULL,
        wants_contact_form boolean NOT NULL,
        social_media_links text NOT NULL,
        special_requests text NOT NULL,
        selected_package text NOT NULL CHECK (selected_package IN ('basic', 'premium'))
      );
      CREATE INDEX onboarding_inquiry_created_at ON onboarding_inquiry (created_at, id);
      CREATE INDEX onboarding_inquiry_email ON onboarding_inquiry (lower(email), created_at DESC);

      CREATE TABLE payment_request (
        id uuid PRIMARY KEY,
        created_at timestamptz NOT NULL DEFAULT now(),
        status text NOT NULL DEFAULT 'pending',
        package text NOT NULL CHECK (package IN ('basic', 'premium')),
        google_business_setup boolean NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        business_name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        address text NOT NULL,
        city text NOT NULL,
        postcode text NOT NULL,
        sealed_account_holder_name text NOT NULL,
        sealed_sort_code text NOT NULL,
        sealed_account_number text NOT NULL,
        agreed_at timestamptz NOT NULL,
        terms_version text NOT NULL
      );
      CREATE INDEX payment_request_created_at ON payment_request (created_at, id);

      CREATE TABLE customer (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        email text NOT NULL UNIQUE CHECK (email = lower(email)),
        first_name text NOT NULL,
        last_name text NOT NULL,
        business_name text NOT NULL,
        package text NOT NULL CHECK (package IN ('basic', 'premium')),
        subscription_status text,
        monthly_fee integer,
        next_billing_date date
      );
      ALTER TABLE session ADD FOREIGN KEY (customer_id) REFERENCES customer ON DELETE CASCADE;

      CREATE TABLE project (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
        inquiry_id uuid REFERENCES onboarding_inquiry ON DELETE SET NULL,
        project_name text NOT NULL,
        project_description text NOT NULL,
        status text NOT NULL DEFAULT 'pending',
        domain_name text,
        priority text NOT NULL DEFAULT 'medium',
        estimated_completion_date date
      );
      CREATE INDEX project_customer ON project (customer_id, created_at);
      CREATE INDEX project_inquiry ON project (inquiry_id);

      CREATE TABLE billing_transaction (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
        description text NOT NULL,
        billing_date date NOT NULL,
        amount integer NOT NULL,
        status text NOT NULL DEFAULT 'pending',
        type text NOT NULL
      );
      CREATE INDEX billing_transaction_customer ON billing_transaction (customer_id, billing_date DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE billing_transaction, project, session, customer, payment_request,
        onboarding_inquiry, rate_limit, submission
    `);
  }
}
