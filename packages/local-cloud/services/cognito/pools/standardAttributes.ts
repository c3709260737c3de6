/** OpenID Connect's standard claims, which every pool has (developer guide, "Standard attributes"). */
export const STANDARD_ATTRIBUTES = new Set(
  `address birthdate email email_verified family_name gender given_name locale middle_name name nickname
  phone_number phone_number_verified picture preferred_username profile updated_at website zoneinfo`.split(
    /\s+/,
  ),
);
