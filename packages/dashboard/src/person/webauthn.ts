// Of the library these alone, so that no other function of it is in the build.
export { startAuthentication, startRegistration } from '@simplewebauthn/browser';
