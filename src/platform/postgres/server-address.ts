export interface Login {
  readonly user: string;
  readonly password: string;
}

export const connectTimeoutMs = 5_000;

/**
 * The address with which a driver connects: `login` instead of the user in it, and `sslmode` understood as PostgreSQL's
 * own programs do (`require` encrypts without asking for a certificate that somebody vouches for).
 */
export function serverAddress(url: string, login: Login | null = null): string {
  const address = new URL(url);
  if (login !== null) {
    address.username = encodeURIComponent(login.user);
    address.password = encodeURIComponent(login.password);
  }
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true');
  return address.href;
}
